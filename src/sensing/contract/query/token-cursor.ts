import { type Token, type TokenType, tokenize } from './lexer.ts';
import { type QueryError, unexpected } from './query-error.ts';
import { type Expected, phrase, sign } from './query-sentences.ts';

/** Deeper nesting than a person writes; keeps hostile input off the stack. */
const maximumDepth = 64;

/** More operators and functions than a person writes; each costs the database a little. */
const maximumOperations = 500;

/** Reads the tokens of one option from left to right. */
export class TokenCursor {
  readonly option: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;
  #operations = 0;

  constructor(option: string, text: string) {
    this.option = option;
    this.#tokens = tokenize(option, text);
  }

  /** The next token, or the one `ahead` tokens after it. */
  peek(ahead = 0): Token {
    const last = this.#tokens.length - 1;
    const token = this.#tokens[Math.min(this.#next + ahead, last)];
    if (token === undefined) throw new Error('A token list ends with an end token.');
    return token;
  }

  take(): Token {
    const token = this.peek();
    this.#next += 1;
    return token;
  }

  /** Takes the symbol when it is next; says whether it was. */
  takeSymbol(symbol: string): boolean {
    const token = this.peek();
    const isNext = token.type === 'symbol' && token.text === symbol;
    if (isNext) this.#next += 1;
    return isNext;
  }

  expect(type: TokenType, ...expected: Expected[]): Token {
    if (this.peek().type !== type) throw this.unexpected(...expected);
    return this.take();
  }

  expectSymbol(symbol: string, ...others: Expected[]): void {
    if (!this.takeSymbol(symbol)) throw this.unexpected(sign(symbol), ...others);
  }

  /** The error that the next token is not one of `expected`. */
  unexpected(...expected: Expected[]): QueryError {
    const { at, text } = this.peek();
    return unexpected(this.option, { position: at, found: text, expected });
  }

  /** Takes the name of an operator or a function, of which an option may have so many. */
  takeOperation(): Token {
    this.#operations += 1;
    if (this.#operations > maximumOperations) {
      throw this.unexpected(phrase('operations', { most: maximumOperations }));
    }
    return this.take();
  }

  /** Runs a parser one level deeper. */
  nested<Result>(parse: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > maximumDepth) {
      const { at, text } = this.peek();
      const expected = [phrase('nesting', { most: maximumDepth })];
      throw unexpected(this.option, { position: at, found: text, expected });
    }
    const result = parse();
    this.#depth -= 1;
    return result;
  }
}
