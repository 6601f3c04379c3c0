/**
 * Reads the JSON of an answer. Ids are int64 (sensing-api.md, "Conventions"), of which a number
 * holds only those up to 2^53: larger ones become texts, or neighbours would be taken for one
 * another. In paths both are written alike.
 */
export function parseWireJson(text: string): unknown {
  return JSON.parse(text.replace(longId, keepDigits));
}

// Within a text of the answer the quotes would stand behind backslashes.
const longId = /("@iot\.id"\s*:\s*)(-?\d{16,})(?=\s*[,}])/g;

function keepDigits(found: string, name: string, digits: string): string {
  return Number.isSafeInteger(Number(digits)) ? found : `${name}"${digits}"`;
}
