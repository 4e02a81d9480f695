import { z } from 'zod'

/** What the browser posts to the page of an e-sign provider. */
export const ProviderForm = z.object({
  action: z.url(),
  enctype: z.string(),
  fields: z.record(z.string(), z.string()),
})
