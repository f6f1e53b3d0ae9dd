import type { Pool } from 'pg'

/** A node of a plan, as PostgreSQL writes it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A statement as it ran. */
export interface RanStatement {
  /** What was being done, as `watch` was told. */
  during: string
  text: string
  ms: number
  plan: PlanNode
}

/** Reads the plans of what a pool runs; a statement within a trigger or a function is one of its own. */
export interface PlanWatch {
  statements: RanStatement[]
  /** Names what is done from now on. */
  during: (name: string) => void
}

const NOTICE = /^duration: ([\d.]+) ms {2}plan:\n(\{.*\})$/s

/**
 * Has PostgreSQL explain each statement of a database as it runs, to the connection that sent it (`auto_explain`).
 * Connections that are open are closed. `isStrict` has it read a table from the start only where no index serves, as few
 * rows would be.
 */
export const watchPlans = async (pool: Pool, isStrict: boolean): Promise<PlanWatch> => {
  const statements: RanStatement[] = []
  let name = ''
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const [, ms, json] = NOTICE.exec(message) ?? []
      if (json === undefined) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
      statements.push({ during: name, text, ms: Number(ms), plan })
    }),
  )
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const settings = {
    log_min_duration: '0',
    log_analyze: 'on',
    log_nested_statements: 'on',
    log_format: 'json',
    log_level: 'notice',
  }
  const set = (setting: string, value: string) => `alter database "${rows[0]?.name}" set ${setting} = '${value}';`
  await pool.query(
    set('session_preload_libraries', 'auto_explain') +
      (isStrict ? set('enable_seqscan', 'off') + set('jit', 'off') : '') +
      Object.entries(settings)
        .map(([setting, value]) => set(`auto_explain.${setting}`, value))
        .join(''),
  )
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const own = await pool.connect()
  own.release(true)
  while (pool.idleCount > 0) (await pool.connect()).release(true)
  return { statements, during: (next) => (name = next) }
}

/** A scan of a table that grows which reads rows that it does not need: its cost grows with the years. */
export interface WideScan {
  during: string
  table: string
  how: string
  rows: number
  text: string
}

/** The scans of some tables that read more than so many rows in vain, or without a condition of an index. */
export const wideScans = (
  { during, text, plan }: RanStatement,
  tables: ReadonlySet<string>,
  bound: number,
): WideScan[] =>
  nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name']?.replace(/^job_common$/, 'job') ?? ''
    // By their places are the rows that a sweep takes away.
    if (!tables.has(table) || node['Node Type'] === 'Tid Scan') return []
    const loops = node['Actual Loops'] ?? 1
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const isByCondition = node['Index Cond'] !== undefined || node['Recheck Cond'] !== undefined
    const rows = loops * (isByCondition ? removed : removed + (node['Actual Rows'] ?? 0))
    const how = [node['Node Type'], node['Index Name']].filter(Boolean).join(' ')
    return rows > bound ? [{ during, table, how, rows, text }] : []
  })

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
