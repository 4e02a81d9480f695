import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Screens whose button waits until something was typed or chosen. */
const waits = [
  'screens/console/tenants/PlanForm.tsx',
  'screens/settings/NameRow.tsx',
  'screens/settings/ValuesRow.tsx',
  'screens/verification/LockedFile.tsx',
  'shell/SwitchOrganisationDialog.tsx',
]

describe('a button that cannot be pressed yet', () => {
  it.each(waits)('says why in %s', (file) => {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    expect(source).toMatch(/<ActButton[^<]*\breason=\{/)
    expect(source).not.toMatch(/\sdisabled=\{/)
  })
})
