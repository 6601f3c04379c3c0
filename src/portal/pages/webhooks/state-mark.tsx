import { CircleAlert, CircleCheck, CircleHelp, CirclePause, CircleX, Clock } from 'lucide-react';

const green = 'light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))';
const red = 'var(--mantine-color-error)';

const marks = {
  active: [CircleCheck, green],
  delivered: [CircleCheck, green],
  failing: [CircleAlert, red],
  failed: [CircleX, red],
  switchedOff: [CircleX, red],
  inactive: [CirclePause, 'currentColor'],
  waiting: [Clock, 'currentColor'],
  notTold: [CircleHelp, 'currentColor'],
} as const;

interface StateMarkProps {
  readonly state: keyof typeof marks;
  readonly label: string;
}

/** The state of a webhook or of a delivery: a sign and a word. */
export function StateMark({ state, label }: StateMarkProps) {
  const [Icon, color] = marks[state];
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      <Icon size={14} color={color} aria-hidden style={{ flexShrink: 0 }} />
      {label}
    </span>
  );
}
