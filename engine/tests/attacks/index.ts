import { addedFieldAttacks } from './added.ts'
import { appearanceAttacks } from './appearances.ts'
import { byteRangeAttacks } from './byte-ranges.ts'
import { certifiedAttacks } from './certified.ts'
import { forgeryAttacks } from './forgeries.ts'
import type { Attack, Ground } from './ground.ts'
import { incrementalAttacks } from './incremental.ts'
import { lockedAttacks } from './locked.ts'
import { markAttacks } from './marks.ts'
import { readingAttacks } from './readings.ts'
import { roleAttacks } from './roles.ts'
import { shadowAttacks } from './shadows.ts'
import { signerAttacks } from './signers.ts'
import { structureAttacks } from './structure.ts'

export { type Attack, type Ground, makeGround, victim } from './ground.ts'

/** Every attack we know on a signed file, by family: what comes out must never be TOTAL-PASSED. */
export const families: Record<string, (ground: Ground) => Promise<Attack[]>> = {
  'byte range and signature wrapping': byteRangeAttacks,
  'universal signature forgery': forgeryAttacks,
  'incremental saving': incrementalAttacks,
  'shadow: hide, replace, hide and replace': shadowAttacks,
  'certified files and locked fields': certifiedAttacks,
  'fields made first, and locks of our own': lockedAttacks,
  'structure and hiding places': structureAttacks,
  'appearances and fonts': appearanceAttacks,
  'signers and certificates': signerAttacks,
  'one object, two roles': roleAttacks,
  'two readings of one file': readingAttacks,
  'new fields that bring more': addedFieldAttacks,
  'marks that hide together': markAttacks,
}
