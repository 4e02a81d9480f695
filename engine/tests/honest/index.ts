import type { Honest, Town } from './ground.ts'
import { lasting } from './lasting.ts'
import { peers } from './peers.ts'
import { permitted } from './permitted.ts'
import { sequences } from './sequences.ts'

export { type Honest, makeTown, type Town } from './ground.ts'

/** Files that every signature of must stay good in, by family. */
export const honestFamilies: Record<string, (town: Town) => Promise<Honest[]>> = {
  'one to five signers': sequences,
  'what certifications and locks allow': permitted,
  'proofs for later': lasting,
  'another library before us': peers,
}
