import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/**
 * Sends a form. The field with the focus is left when the click arrives, not when the pointer goes
 * down: a message that leaving it brings up would push the button away from under the pointer.
 */
export function SubmitButton({ isPending, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      loading={isPending}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.currentTarget.focus()}
    >
      {children}
    </Button>
  );
}
