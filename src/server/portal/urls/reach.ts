/** Whether something answers at an address, and if not, what is missing. */
import type { CheckUrlAnswer, urlProblems } from '#portal/contract/urls.ts';
import { AddressRules } from '../webhooks/address-rules.ts';
import { type Exchange, Exchanger } from '../webhooks/exchange.ts';
import type { UrlOwner } from './registered-urls.ts';
import { type WebAddress, writeWebAddress } from './web-address.ts';

const timeOut = 8000;

/** Portals and their servers are mostly on private networks, and only their managers ask this. */
const everywhere = new AddressRules(['0.0.0.0/0', '::/0']);

type Problem = (typeof urlProblems)[number];

const problems: Partial<Record<Exchange['outcome'], Problem>> = {
  name: 'name',
  certificate: 'certificate',
  refused: 'connection',
  reset: 'connection',
  timeout: 'connection',
};

const infoPaths = { portal: '/sharing/rest/info?f=json', server: '/rest/info?f=json' } as const;

/** Asks the address as a client would: a portal or a server has to answer there. */
export async function reach(
  address: WebAddress,
  kind: UrlOwner['kind'],
): Promise<Pick<CheckUrlAnswer, 'isReachable' | 'problem' | 'message'>> {
  const exchanger = new Exchanger();
  try {
    const url = `${writeWebAddress(address)}${infoPaths[kind]}`;
    const message = {
      url,
      method: 'GET',
      headers: { accept: 'application/json' },
      timeOut,
    } as const;
    return judge(await exchanger.exchange(message, everywhere), kind);
  } finally {
    exchanger.close();
  }
}

function judge(
  { outcome, status, text, message }: Exchange,
  kind: UrlOwner['kind'],
): Pick<CheckUrlAnswer, 'isReachable' | 'problem' | 'message'> {
  if (status === undefined) {
    return { isReachable: false, problem: problems[outcome] ?? 'other', message: message ?? null };
  }
  if (status >= 200 && status < 300 && isInfo(text)) {
    return { isReachable: true, problem: null, message: null };
  }
  const what = kind === 'portal' ? 'no portal' : 'no server of a portal';
  return {
    isReachable: false,
    problem: 'answer',
    message: `Something answers there with HTTP ${status}, but it is ${what}.`,
  };
}

function isInfo(text = ''): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'authInfo' in body;
  } catch {
    return false;
  }
}
