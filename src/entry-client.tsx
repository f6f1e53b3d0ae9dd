import { startBrowser } from './app/startup/start-browser.tsx'
import { files } from './app/core/files.ts'

void startBrowser(files)
