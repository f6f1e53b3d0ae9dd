// Written by `npm run fix` from the files of the languages (server/build/derived-tables.ts).
import * as ur0 from './ur/server/mails.ts'
import * as ur1 from './ur/server/page-sentences.ts'
import * as ur2 from './ur/server/sentences.ts'
import { consents as urConsents } from './ur/consents.ts'

export const laterFiles = {
  ur: { consents: urConsents, server: [ur0, ur1, ur2] },
}
