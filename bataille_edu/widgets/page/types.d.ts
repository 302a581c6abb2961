// What crosses between files and between Python and the page. Read by `tsc` alone (tests/js/test_tools.py), through JSDoc;
// tests/widgets/test_page_types.py holds what Python sends against it.

/** A widget's model as anywidget gives it. */
export interface Model {
  get(trait: string): any;
  set(trait: string, value: unknown): void;
  on(event: string, heard: (...values: any[]) => void): void;
  off(event: string, heard: (...values: any[]) => void): void;
  send(message: Message, callbacks?: object, buffers?: ArrayBuffer[]): void;
  save_changes(): void;
  /** JupyterLab's manager has the notebook, too. */
  widget_manager?: { get_model(id: string): Promise<Model>; context?: any };
}

/** What a widget tells Python that somebody did; every event may carry more. */
export interface Message {
  event: string;
  position?: number;
  [more: string]: unknown;
}

/** A message of the catalogue: {n} and other blanks are filled in the page. */
export interface Forms {
  one?: string;
  other: string;
}
export type Messages = Record<string, Forms>;

/** Numbers below 256, or the bytes as a widget sends them: the log in the format of log.pack_log. */
export type Bytes = ArrayLike<number> | DataView;

/** A game as Python's payload_of gives it: the log, and what the page cannot know without the rules. */
export interface Payload {
  id: string;
  /** Card codes (16 * rank + suit) by card number, in the order of the deal. */
  cards: number[];
  /** Cards each seat was dealt. */
  sizes: number[];
  log: Bytes;
  /** The log of the deal with hands exchanged (two seats), or null. */
  revanche: Bytes | null;
  code: string;
  revanche_code: string | null;
  /** Rounds of a game without end: where the cycle starts and how long it is. */
  cycle: [number, number] | null;
  revanche_cycle: [number, number] | null;
  /** A seat with this many cards or fewer may lose at once. */
  danger: number | null;
  strongest: "high" | "low";
  upset: "none" | "lowest_takes_highest";
  one_pass: boolean;
  faces: boolean;
  face_down: number;
  title: string;
  /** Names that were given; none: the catalogue's. */
  names: (string | null)[];
  /** Strength of each card code that was dealt, and of each rank, weakest first. */
  worth: Record<string, number>;
  ladder: [string, number][];
  version: number;
  seats: number;
  /** A named variant, the seed it was dealt from, and fields of its rules that pictures need. */
  variant: string | null;
  seed: number | null;
  cards_up: number;
  value: "rank" | "sum" | "number";
  ace: "high" | "low";
}

/** The log in columns. */
export interface Log {
  kind: Uint8Array;
  seat: Int8Array;
  value: Int32Array;
  n: number;
}

/** One event: kind as in KIND, seat or -1 for nobody, and a card number, a count or bits, as the kind says. */
export interface GameEvent {
  kind: number;
  seat: number;
  value: number;
}

/** A card lying on the table. */
export interface Laid {
  seat: number;
  card: number;
  up: boolean;
  kind: number;
  level: number;
}

/** The table after i events. Piles hold card numbers, top card first. */
export interface State {
  i: number;
  main: number[][];
  side: number[][];
  aside: number[][];
  table: Laid[];
  level: number;
  fighters: number;
  fallen: number[];
}

/** Where a person would pause. */
export interface Beat {
  at: number;
  type: "start" | "up" | "battle" | "swept" | "end";
}

/** One round: winner -1 for nobody; battles before it; cards held before it, by seat. */
export interface Round {
  start: number;
  winner: number;
  takers: number;
  battles: number;
  held: number[];
  number: number;
}

/** A piece of the log that is told in one go. */
export interface Span {
  kind: "lay" | "battle" | "sweep" | "end";
  start: number;
  stop: number;
}

declare global {
  interface Window {
    batailleModules?: Map<string, { source: string; sheet: string; name: string; module: Promise<any> }>;
    batailleTables?: Set<number>;
    batailleLinkTaken?: boolean;
  }
}
