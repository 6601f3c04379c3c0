import { createLink } from '@tanstack/react-router';
import { AnchorButton } from './anchor-button.tsx';

/** A link inside the application that looks like a button. */
export const ButtonLink = createLink(AnchorButton);
