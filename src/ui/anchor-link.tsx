import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link inside the application that looks like one. */
export const AnchorLink = createLink(Anchor<'a'>);
