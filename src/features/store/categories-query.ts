import { query } from '#src/api/query.ts'

export const categoriesQuery = query('categories.list', {})
