import { type ReactNode, useId, useState } from 'react';
import classes from './button-popover.module.css';

interface ButtonPopoverProps {
  /** Says what opens: the name of the button and of the panel. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Rendered while the panel is open. */
  readonly children: () => ReactNode;
}

/** A button in the top bar with a panel below it that Escape or a click elsewhere closes. */
export function ButtonPopover({ label, icon, children }: ButtonPopoverProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {icon}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.panel}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && children()}
      </div>
    </>
  );
}
