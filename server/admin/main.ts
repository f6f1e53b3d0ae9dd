import '../lib/start-fast.ts'

// Loaded after it, hence no static import.
const { runAdmin } = await import('./run-admin.ts')
await runAdmin(process.argv.slice(2))
