import { z } from 'zod'

export const Holiday = z.object({
  /** A day of India. */
  day: z.iso.date(),
  name: z.string().trim().min(1).max(80),
})
