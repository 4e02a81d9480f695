import { readFile } from 'node:fs/promises'
import type { IndianState } from '#contract/vocabulary/indian-states.ts'

export interface PincodePlace {
  state: IndianState
  district: string
}

export interface Pincode {
  /**
   * Where most of its post offices are; a code that reaches into a second state has that behind it.
   */
  places: [PincodePlace, ...PincodePlace[]]
  /** Post offices, in the order of the alphabet. */
  localities: string[]
}

const folder = new URL('../reference/pincodes/', import.meta.url)

/**
 * What India Post says of a PIN code. Only the file of its first two digits is read: the largest
 * has 77 kB.
 */
export async function findPincode(pincode: string): Promise<Pincode | null> {
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return null
  const rows = `\n${await fileOf(pincode.slice(0, 2))}`
  const start = rows.indexOf(`\n${pincode}\t`)
  if (start === -1) return null
  const [, state = '', district = '', localities = '', ...others] = rows
    .slice(start + 1, rows.indexOf('\n', start + 1))
    .split('\t')

  return {
    places: [{ state: state as IndianState, district }, ...others.map(placeOf)],
    localities: localities.split('|'),
  }
}

/** `TN=Krishnagiri`, as the file has what lies in a second state. */
function placeOf(words: string): PincodePlace {
  const [state = '', district = ''] = words.split('=')

  return { state: state as IndianState, district }
}

/** Nothing where no PIN code begins so. */
async function fileOf(prefix: string): Promise<string> {
  try {
    return await readFile(new URL(`${prefix}.tsv`, folder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
