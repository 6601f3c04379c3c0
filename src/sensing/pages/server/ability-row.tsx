import { Text } from '@mantine/core';
import { Check, CircleHelp, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Capability, CapabilityName } from '#sensing/servers/capabilities.ts';
import classes from './server-abilities.module.css';

interface AbilityRowProps {
  readonly name: CapabilityName;
  readonly found: Capability;
}

/** One thing that a server can or cannot do, and what follows from it. */
export function AbilityRow({ name, found: { can, how, said } }: AbilityRowProps) {
  const text = useTranslations('servers');
  const [Icon, answer] =
    can === 'unknown'
      ? ([CircleHelp, text('unknown')] as const)
      : can
        ? ([Check, text('yes')] as const)
        : ([Minus, text('no')] as const);
  const reason =
    said === undefined
      ? text(`how.${how}`, { said: '' })
      : text(how === 'refused' ? 'how.refused' : 'how.undecidedSaid', { said });
  return (
    <li className={classes.row}>
      <Icon size={16} aria-hidden className={classes.icon ?? ''} />
      <div>
        <Text size="sm">
          {text(`${name}.name`)}: {answer}
        </Text>
        {can === false && <Text size="sm">{text(`${name}.missing`)}</Text>}
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      </div>
    </li>
  );
}
