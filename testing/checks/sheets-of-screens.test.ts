import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultsOfSheets } from './sheets-of-screens.ts'

const ofTheWeb = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((name) => `web/${name}`)
  .filter((path) => /\.(?:css|tsx?)$/.test(path) && !path.startsWith('web/dist/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const sheet = 'web/screens/planted/planted.module.css'
const component = {
  path: 'web/screens/planted/Planted.tsx',
  text: "import styles from './planted.module.css'\n<p className={styles.lead} />",
}
/** What is found with one more screen, whose sheet has these rules. */
const faultsWith = (rules: string, text = component.text) =>
  faultsOfSheets([...ofTheWeb, { path: sheet, text: rules }, { ...component, text }])

describe('the sheets of screens', () => {
  it('are modules, and each of their classes is used', () => {
    expect(ofTheWeb.filter(({ path }) => path.endsWith('.module.css')).length).toBeGreaterThan(30)
    expect(faultsOfSheets(ofTheWeb)).toEqual([])
  })

  it.each([
    '.lead { margin: 0 }',
    '.lead :global(.btn:not(.quiet)), .lead > p { margin: 0 }',
    '@media print { body:has(.lead) :global(.head) { display: none } }',
    '.lead { animation: turn 1s } @keyframes turn { 0% { opacity: 0 } to { opacity: 1 } }',
  ])('may say %s', (rules) => {
    expect(faultsWith(rules)).toEqual([])
  })

  it.each([
    ['a class of the theme', '.lead { margin: 0 } :global(.btn) { color: red }', ':global(.btn)'],
    ['an element', '.lead { margin: 0 } table > tbody td { color: red }', 'table > tbody td'],
    ['one of two', '.lead, :global(.rows) td { color: red }', ':global(.rows) td'],
    ['inside a query', '.lead { margin: 0 } @media print { main { color: red } }', 'main'],
  ])('are refused where one styles what is not its own: %s', (_, rules, selector) => {
    expect(faultsWith(rules)).toEqual([`${sheet} defines ${selector} for all`])
  })

  it('are refused with a class that nothing uses, or that is missing', () => {
    expect(faultsWith('.lead, .left { margin: 0 }')).toEqual([`${sheet}: nothing uses left`])
    expect(faultsWith('.left { margin: 0 }')).toEqual([
      `${sheet}: nothing uses left`,
      `${component.path}: ${sheet} has no class lead`,
    ])
  })

  it('are refused where a name is computed', () => {
    const computed = component.text.replace('styles.lead', 'styles[lead]')
    expect(faultsWith('.lead { margin: 0 }', computed)).toContain(
      `${component.path}: ${sheet} has no class styles[`,
    )
  })

  it('are refused where one is not a module', () => {
    const plain = { path: 'web/screens/planted/planted.css', text: '.lead { margin: 0 }' }
    expect(faultsOfSheets([...ofTheWeb, plain])).toEqual([`${plain.path} is not a module`])
  })
})
