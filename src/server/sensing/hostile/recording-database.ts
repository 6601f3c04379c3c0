import type { Database } from '#server/db/database.ts';

export interface RecordedStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The same database, which notes down every statement that it is given. */
export function recordingDatabase(database: Database, statements: RecordedStatement[]): Database {
  return new Proxy(database, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const [sql, parameters] = args;
        if (typeof sql === 'string') {
          statements.push({ sql, parameters: Array.isArray(parameters) ? parameters : [] });
        }
        return Reflect.apply(member, target, args);
      };
    },
  });
}
