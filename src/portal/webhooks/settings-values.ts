/** What the page of webhook settings holds, what is wrong with it, and what it comes to. */
import { type WebhookSettings, webhookSettingBounds } from '../contract/webhook.ts';

export type SettingName = keyof typeof webhookSettingBounds;

/** Every setting in the order of the form. */
export const settingNames = [
  'notificationAttempts',
  'notificationTimeOutInSeconds',
  'notificationElapsedTimeInSeconds',
  'deliveryRetentionInDays',
] as const satisfies readonly SettingName[];

/** What is typed for each setting that the portal has; empty while nothing is. */
export type DeliveryValues = Readonly<Partial<Record<SettingName, number | ''>>>;

/** The form filled with what the portal tells. */
export function deliveryValuesOf(settings: WebhookSettings): DeliveryValues {
  const told = settingNames.map((name) => [name, settings[name]] as const);
  return Object.fromEntries(told.filter(([, value]) => typeof value === 'number'));
}

/** The settings with a value that no portal takes, in the order of the form. */
export function findWrongSettings(values: DeliveryValues): SettingName[] {
  return settingNames.filter((name) => {
    const value = values[name];
    if (value === undefined) return false;
    const [least, most] = webhookSettingBounds[name];
    return !Number.isInteger(value) || Number(value) < least || Number(value) > most;
  });
}

/**
 * Seconds after which a message is given up when the receiver never answers. No attempts mean one,
 * and no time means one second, as nothing can be sent in less.
 */
export function longestDelivery(values: DeliveryValues): number | undefined {
  if (findWrongSettings(values).length > 0) return undefined;
  const attempts = Math.max(1, Number(values.notificationAttempts ?? 1));
  const timeOut = Math.max(1, Number(values.notificationTimeOutInSeconds ?? 1));
  const gap = Number(values.notificationElapsedTimeInSeconds ?? 1);
  return attempts * timeOut + (attempts - 1) * gap;
}

/** The ranges in a text, each once: one a line, or separated by commas or spaces. */
export function rangesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((range) => range !== ''))];
}
