import { z } from 'zod'
import { rule } from './rule.ts'

// Our choice: a word or two, and no more of them than a row of a list has place for.
export const longestTag = 40
export const mostTags = 10

export const Tag = z
  .string()
  .trim()
  .min(1)
  .max(longestTag)
  .regex(/^\P{Cc}*$/u, rule('CONTROL_CHARACTERS'))

/** By which an organisation finds its dockets again; capital or small, a tag is the same. */
export const Tags = z
  .array(Tag)
  .max(mostTags)
  .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, {
    error: rule('TAG_TWICE'),
  })
