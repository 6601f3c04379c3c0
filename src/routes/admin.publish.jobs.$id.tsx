import { createFileRoute } from '@tanstack/react-router';
import { JobPage } from '#portal/pages/publish/job-page.tsx';
import { PublishJobSearch } from '#portal/pages/publish/publish-search.ts';

export const Route = createFileRoute('/admin/publish/jobs/$id')({
  validateSearch: PublishJobSearch,
  component: JobPage,
});
