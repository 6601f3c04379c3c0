/** A condition that an entity is one of those with these ids. */
export function idFilter(ids: readonly string[]): string | undefined {
  const tests = ids.map((id) => `@iot.id eq ${idLiteral(id)}`);
  return tests.length > 1 ? `(${tests.join(' or ')})` : tests[0];
}

function idLiteral(id: string): string {
  return /^-?\d+$/.test(id) ? id : `'${id.replaceAll("'", "''")}'`;
}
