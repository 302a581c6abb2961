// Judge first, at a table: the question is asked, seen and said; a right answer is praised, a wrong one is counted out.

import { Counting } from "./counting.js";
import { Judge } from "./judge.js";
import { TIME } from "./motion.js";

export class Judging {
  constructor(table) {
    this.table = table;
    const { words, sprite } = table;
    this.judge = new Judge(words, sprite, (right) => this.answered(right));
    this.counting = new Counting(words, sprite, () => this.counted(), {
      still: () => table.settings.still(),
      auto: true,
    });
  }

  ask() {
    const { table, judge } = this,
      { status, words } = table;
    if (!judge.ask(table.game, table.player.state, table.view, table.namer)) return false;
    const { strongest, upset } = table.game.payload,
      plain = !upset || upset === "none";
    const question = words.say(
      !plain ? "table.judge.ask_upset" : strongest === "low" ? "table.judge.ask_low" : "table.judge.ask",
    );
    status.announce(`${status.live.textContent} ${question}`);
    status.ask(words.say("table.judge.who"));
    status.lineUp(table.player.i);
    table.voice.say(question);
    table.player.judging = true;
    table.refresh();
    return true;
  }

  // The question is over, answered or left.
  endQuestion() {
    const { status, player } = this.table;
    if (!status.question) return;
    status.ask("");
    status.lineUp(player.i);
  }

  // right: true, and it goes on; false, and the count is shown while the table waits.
  answered(right) {
    const { table, judge, counting } = this;
    this.endQuestion();
    const said = right
      ? table.words.say("table.judge.right")
      : counting.explain(table.game, table.namer, judge.shown, judge.right);
    table.status.announce(said);
    table.voice.say(said);
    table.send("judge", { right });
    if (!right) {
      counting.open(table.game, table.namer, judge.shown, judge.right);
      return;
    }
    table.view.say(said, "yes");
    for (const seat of judge.right === "battle" ? [] : [judge.right]) table.view.markWinner(table.player.state, seat);
    table.root.focus({ preventScroll: true });
    table.player.judging = false;
    table.refresh();
    table.player.hold(TIME.breath * 2, () => table.player.advancePastJudge());
  }

  // The count was read.
  counted() {
    this.table.root.focus({ preventScroll: true });
    this.table.player.advancePastJudge();
  }

  close() {
    this.judge.close();
    this.counting.drop();
  }
}
