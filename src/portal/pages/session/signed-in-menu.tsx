import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleUser, LogOut, Settings2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignOut } from '#portal/mutations.ts';
import { AccountFacts } from './account-facts.tsx';
import { usePortalAccess } from './use-session.ts';

/** Who is signed in, where and as what, and signing out; loaded only for who is signed in. */
export function SignedInMenu() {
  const text = useTranslations('account');
  const access = usePortalAccess();
  const signOut = useSignOut();
  const name = access.username || text('unnamed');
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          c="inherit"
          leftSection={<CircleUser size={18} aria-hidden />}
          aria-label={text('menu', { name })}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown miw={220}>
        <AccountFacts />
        <Menu.Divider />
        <Menu.Item component={Link} to="/admin" leftSection={<Settings2 size={16} aria-hidden />}>
          {text('administer')}
        </Menu.Item>
        <Menu.Item
          leftSection={<LogOut size={16} aria-hidden />}
          onClick={() => signOut.mutate(access)}
        >
          {text('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
