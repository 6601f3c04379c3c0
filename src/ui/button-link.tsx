import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link inside the application that looks like a button. */
export const ButtonLink = createLink(Button<'a'>);
