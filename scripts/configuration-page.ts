// Makes docs/configuration.md, and the settings that README.md names, from
// server/main/settings/declared.ts; with --check it fails when one of them is stale. Run by
// scripts/configuration.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { settings } from '#main/settings/declared.ts'

const at = (name: string) => new URL(`../${name}`, import.meta.url)
const readme = readFileSync(at('README.md'), 'utf8')

const rowOf = ({ names, default: value, otherwise, means }: (typeof settings)[number]) =>
  `| ${names.map((name) => `\`${name}\``).join(', ')} | ${value ? `\`${value}\`` : (otherwise ?? '–')} | ${means} |`
const table = (rows: typeof settings) =>
  ['| Variable | Default | Meaning |', '|---|---|---|', ...rows.map(rowOf)].join('\n')

const pages = {
  'docs/configuration.md': `# Configuration

Made by \`node scripts/configuration.mjs\` from \`server/main/settings/declared.ts\`; not written by hand.

Every setting is an environment variable. The demo needs none of them. If a setting is wrong, the start stops with one sentence.

${table(settings).replaceAll('](docs/', '](')}
`,
  'README.md': readme.replace(
    /(?<=<!-- settings -->\n).*(?=\n<!-- end of settings -->)/s,
    () => `\n${table(settings.filter(({ first }) => first))}\n`,
  ),
}

const isCheck = process.argv.includes('--check')
for (const [name, text] of Object.entries(pages)) {
  if (!isCheck) writeFileSync(at(name), text)
  else if (readFileSync(at(name), 'utf8') !== text) {
    console.error(`${name} is stale: node scripts/configuration.mjs`)
    process.exitCode = 1
  }
}
