// A table's state as plain JSON, bytes marked, for the browser's storage and for files: {"__bytes": "base64"}.

function bytesToText(data) {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  let text = "";
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return btoa(text);
}

export function toPlain(value) {
  if (ArrayBuffer.isView(value)) return { __bytes: bytesToText(value) };
  if (Array.isArray(value)) return value.map(toPlain);
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, toPlain(v)]));
  return value;
}

export function fromPlain(value) {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (!value || typeof value !== "object") return value;
  if (typeof value.__bytes === "string")
    return new DataView(Uint8Array.from(atob(value.__bytes), (c) => c.charCodeAt(0)).buffer);
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, fromPlain(v)]));
}
