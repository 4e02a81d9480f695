import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notoFont, type Script } from '#engine/node/shaping/index.ts'

type Item = readonly [path: string, name: string, value: string]

// As LibreOffice names them (registrymodifications.xcu).
const items: readonly Item[] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Office.Common/Security/Scripting', 'DisableOLEAutomation', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Common/Load', 'UpdateDocMode', '0'],
  ['Office.Common/History', 'PickListSize', '0'],
  ['Office.Common/Save/Document', 'AutoSave', 'false'],
  ['Office.Common/Misc', 'UseLocking', 'false'],
  ['Office.Common/Misc', 'CrashReport', 'false'],
  ['Office.Recovery/AutoSave', 'Enabled', 'false'],
  ['Office.Writer/Content/Update', 'Link', '0'],
  // A proxy where nobody listens.
  ['Inet/Settings', 'ooInetProxyType', '2'],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  // Tagged for readers; what people would fill in is on the page, not a form of its own.
  ['Office.Common/Filter/PDF/Export', 'UseTaggedPDF', 'true'],
  ['Office.Common/Filter/PDF/Export', 'ExportFormFields', 'false'],
  ['Office.Common/Filter/PDF/Export', 'ExportBookmarks', 'true'],
]

/** A profile that knows no user: what a document changes in it goes with it. */
export function writeProfile(folder: string): void {
  mkdirSync(join(folder, 'user'), { recursive: true })
  const said = items.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  writeFileSync(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${said.join('')}</oor:items>`,
  )
}

const scripts: readonly Script[] = [
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Arab',
]

/**
 * The fonts of Indian scripts that are shipped, beside those of the machine; written once. Answers
 * the file that names them.
 */
export function writeFonts(folder: string): string {
  const listing = join(folder, 'fonts.conf')
  if (existsSync(listing)) return listing
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts, { recursive: true })
  for (const script of scripts)
    for (const weight of ['plain', 'bold'] as const)
      writeFileSync(join(fonts, `${script}-${weight}.ttf`), notoFont(script, weight))
  const draft = `${listing}.${process.pid}`
  writeFileSync(
    draft,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${fonts}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`,
  )
  renameSync(draft, listing)

  return listing
}
