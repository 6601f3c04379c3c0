import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type AnchorButtonProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

/** An `a` element that looks like a button. */
export function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />;
}
