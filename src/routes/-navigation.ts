import {
  ChartLine,
  ClipboardList,
  Database,
  Globe,
  House,
  Layers,
  Mail,
  Map as MapIcon,
  Search,
  ShieldCheck,
  UserRoundPen,
  Webhook,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { kindList } from '#sensing/contract/kinds.ts';
import { kindIcons } from '#sensing/pages/entities/kind-icons.ts';
import type { NavigationSection } from '#ui/navigation-section.ts';

/** The pages of both halves of the application, in the order of the navigation. */
export function useNavigationSections(): readonly NavigationSection[] {
  const text = useTranslations('shell');
  const name = useTranslations('entities.kinds');
  return [
    {
      title: text('explore'),
      entries: [
        { label: text('overview'), to: '/', icon: House, isExact: true },
        { label: text('map'), to: '/map', icon: MapIcon },
        { label: text('chart'), to: '/chart', icon: ChartLine },
        { label: text('questions'), to: '/query', icon: Search },
        {
          label: text('entities'),
          to: '/things',
          icon: Layers,
          width: 'narrow',
          alsoAt: kindList.map((kind) => `/${kind.slug}`),
        },
      ],
    },
    {
      title: text('entitiesGroup'),
      width: 'wide',
      entries: kindList.map((kind) => ({
        label: name(`${kind.name}.plural`),
        to: `/${kind.slug}`,
        icon: kindIcons[kind.name],
      })),
    },
    {
      title: text('administer'),
      entries: [
        { label: text('portal'), to: '/admin', icon: ShieldCheck, width: 'narrow' },
        {
          label: text('portal'),
          to: '/admin',
          icon: ShieldCheck,
          width: 'wide',
          isExact: true,
          alsoAt: ['/admin/sign-in'],
        },
        { label: text('reassign'), to: '/admin/reassign', icon: UserRoundPen, width: 'wide' },
        { label: text('publish'), to: '/admin/publish', icon: Database, width: 'wide' },
        { label: text('webhooks'), to: '/admin/webhooks', icon: Webhook, width: 'wide' },
        { label: text('urls'), to: '/admin/urls', icon: Globe, width: 'wide' },
        { label: text('invitations'), to: '/admin/invitations', icon: Mail, width: 'wide' },
        { label: text('activity'), to: '/admin/activity', icon: ClipboardList, width: 'wide' },
      ],
    },
  ];
}
