import { useMessages, useTranslations } from 'use-intl';
import {
  type EventSource,
  parseEvent,
  readHappening,
  type Subscription,
  type Trigger,
} from '#portal/contract/trigger-events.ts';

interface EventNames {
  /** What an operation is called: "Item updated". */
  readonly ofTrigger: (trigger: Pick<Trigger, 'source' | 'operation'>) => string;
  /** What the address of a trigger means; the address itself where it cannot be read. */
  readonly ofEvent: (event: string) => string;
  /** What happened, by the address of an event; the address itself where it cannot be read. */
  readonly ofHappening: (event: string) => string;
}

/** The triggers of webhooks in words. */
export function useEventNames(): EventNames {
  const text = useTranslations('webhooks.event');
  const { operations }: { operations: Record<EventSource, Record<string, string>> } =
    useMessages().webhooks;
  const ofTrigger: EventNames['ofTrigger'] = ({ source, operation }) =>
    operations[source][operation] ?? operation;
  function ofSubscription({ source, id, operation }: Subscription): string {
    if (source === undefined) return text('everything');
    if (operation === undefined) {
      return id === undefined ? text('all', { source }) : text('allOf', { source, id });
    }
    const name = ofTrigger({ source, operation });
    return id === undefined ? name : text('oneOf', { operation: name, id });
  }
  const orItself = (event: string, read: Subscription | undefined) =>
    read === undefined ? event : ofSubscription(read);
  return {
    ofTrigger,
    ofEvent: (event) => orItself(event, parseEvent(event).subscription),
    ofHappening: (event) => orItself(event, readHappening(event) ?? parseEvent(event).subscription),
  };
}
