import { findTrigger, type Trigger } from '#portal/contract/trigger-events.ts';
import { firedTriggers, type TriggerName } from './fired-triggers.ts';

/** Something that an operation did, to be told when its transaction is committed. */
export interface FiredEvent {
  readonly trigger: Trigger;
  /** The item, group, user or role. */
  readonly id: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Notes an event. `values` fill the extra member that the trigger's `properties` has. */
export type Fire = (name: TriggerName, id: string, values?: readonly unknown[]) => void;

/** The events of one transaction of an operation. Throws for a trigger not in the operation's row. */
export function collectEvents(operation: string): { fire: Fire; events: FiredEvent[] } {
  const allowed: Readonly<Record<string, readonly TriggerName[]>> = firedTriggers;
  const events: FiredEvent[] = [];
  const fire: Fire = (name, id, values = []) => {
    const [source = '', word = ''] = name.split('/');
    const trigger = findTrigger(source, word);
    if (trigger === undefined || !allowed[operation]?.includes(name)) {
      throw new Error(`${operation} may not fire ${name}.`);
    }
    const { property } = trigger;
    events.push({ trigger, id, properties: property ? { [property.key]: [...values] } : {} });
  };
  return { fire, events };
}
