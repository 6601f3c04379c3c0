/** The portal interface of a running service, for tests of the built program. */
export class RunningPortal {
  readonly #port: string;
  readonly #password: string;
  readonly #tokens = new Map<string, string>();

  /** `password` is that of every account that asks. */
  constructor(port: string, password: string) {
    this.#port = port;
    this.#password = password;
  }

  async ask(path: string, form: Record<string, string>): Promise<Record<string, unknown>> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/sharing/rest${path}`, {
      method: 'POST',
      body: new URLSearchParams({ f: 'json', ...form }),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  async askAs(username: string, path: string, form: Record<string, string> = {}) {
    let token = this.#tokens.get(username);
    if (token === undefined) {
      const account = { username, password: this.#password };
      token = String((await this.ask('/generateToken', account)).token);
      this.#tokens.set(username, token);
    }
    return await this.ask(path, { ...form, token });
  }
}
