import * as z from 'zod/mini'
import { endpoint, resource } from '#contract/endpoint.ts'

export const health = resource('Whether the service works', {
  read: endpoint({
    name: 'health.read',
    method: 'GET',
    path: 'health',
    summary: 'Whether the server can answer; 503 while its database cannot',
    answer: z.object({ status: z.literal('ok') }),
    cache: false,
  }),
})
