import { expect, vi } from 'vitest';
import type { PlaceKindName } from '../model/places.ts';
import { PlaceSession } from './place-session.ts';
import type { PlaceDrawing, PlaceProgress, PlaceQuestions, PlaceReport } from './place-view.ts';

const server = 'http://service.example/v1.1';

/** For tests: a session whose server answers by path and query, at once or later; undefined is a 404. */
export class PlaceRig {
  readonly asked: string[] = [];
  readonly progress: PlaceProgress[] = [];
  drawing: PlaceDrawing | undefined;
  readonly #answers = new Map<number, unknown>();
  readonly session: PlaceSession;

  constructor(answer: (path: string) => unknown) {
    vi.stubGlobal('fetch', async (address: string) => {
      const path = decodeURIComponent(address.slice(server.length));
      this.asked.push(path);
      const body = await answer(path);
      if (body instanceof Response) return body;
      return body === undefined
        ? Response.json({ code: 404, message: 'Not Found' }, { status: 404 })
        : Response.json(body);
    });
    this.session = new PlaceSession((report) => this.#take(report));
  }

  get state(): PlaceProgress | undefined {
    return this.progress.at(-1);
  }

  load(kind: PlaceKindName = 'Location'): void {
    const request = { server, kind, filtersGeometry: true };
    this.session.handle({ type: 'load', request, filter: { name: '' } });
  }

  async until(state: PlaceProgress['state']): Promise<void> {
    await vi.waitFor(() => expect(this.state?.state).toBe(state));
  }

  ask<Name extends keyof PlaceQuestions>(
    type: Name,
    ask: PlaceQuestions[Name]['ask'],
  ): PlaceQuestions[Name]['answer'] {
    const number = this.#answers.size;
    const question = { type, ask } as Parameters<PlaceSession['handle']>[0] extends infer Command
      ? Command extends { readonly question: infer Question }
        ? Question
        : never
      : never;
    this.session.handle({ type: 'question', number, question });
    return this.#answers.get(number) as PlaceQuestions[Name]['answer'];
  }

  names(bounds?: [number, number, number, number]): string[] {
    return this.ask('list', { scope: 'matching', bounds, locale: 'en' }).places.map(
      ({ name }) => name,
    );
  }

  #take(report: PlaceReport): void {
    if (report.type === 'progress') this.progress.push(report.progress);
    if (report.type === 'drawing') this.drawing = report.drawing;
    if (report.type === 'answer') this.#answers.set(report.number, report.answer);
  }
}
