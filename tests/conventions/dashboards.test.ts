import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const sources = ['server/observe/metrics.ts', 'server/start/database-gauges.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join()
const measured = new Set([...sources.matchAll(/'(qafila_[a-z_]+)'/g)].map(([, name = '']) => name))
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/qafila_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}

it('alert rules and the dashboard ask for metrics that exist', () => {
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  const { groups } = parse(alerts) as Rules
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(5)
  for (const { annotations } of rules) expect(annotations.summary).not.toBe('')
  const asked = [...rules.map(({ expr }) => expr), readFileSync('deploy/grafana/qafila.json', 'utf8')].flatMap(
    metricsIn,
  )
  expect(asked.filter((name) => !measured.has(name))).toEqual([])
})

it('each metric is on the dashboard', () => {
  const shown = new Set(metricsIn(readFileSync('deploy/grafana/qafila.json', 'utf8')))
  expect([...measured].filter((name) => !shown.has(name) && name !== 'qafila_database_up')).toEqual([])
})
