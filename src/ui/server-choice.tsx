import { useNavigate } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './server-choice.module.css';

interface NamedServer {
  readonly id: string;
  readonly name: string;
}

interface ServerChoiceProps {
  readonly servers: readonly NamedServer[];
  /** May be one that is not among the servers. */
  readonly current: NamedServer;
  /** What opens more about the server in use. */
  readonly about: ReactNode;
}

/** No server has this id. */
const manage = '';

/** Says which server is in use, changes it in the address, and leads to the page of all servers. */
export function ServerChoice({ servers, current, about }: ServerChoiceProps) {
  const text = useTranslations('shell');
  const navigate = useNavigate();
  const isListed = servers.some(({ id }) => id === current.id);
  return (
    <div className={classes.server} title={text('serverInUse', { name: current.name })}>
      <Server size={16} aria-hidden />
      <select
        className={classes.choice}
        aria-label={text('chooseServer')}
        value={current.id}
        onChange={({ target: { value } }) =>
          value === manage
            ? void navigate({ to: '/servers' })
            : void navigate({ to: '/', search: { server: value } })
        }
      >
        {(isListed ? servers : [...servers, current]).map((server) => (
          <option key={server.id} value={server.id}>
            {server.name}
          </option>
        ))}
        <hr />
        <option value={manage}>{text('manageServers')}</option>
      </select>
      {about}
    </div>
  );
}
