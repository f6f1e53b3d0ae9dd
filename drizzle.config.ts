import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/db/accounts-schema.ts', './server/db/membership-schema.ts'],
  out: './server/db/migrations',
  casing: 'snake_case',
})
