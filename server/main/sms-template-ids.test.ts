import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smsTemplates } from '#services/notifications/texts/sms-templates.ts'
import { smsTemplateIds } from './sms-template-ids.ts'

describe('the registered ids of SMS texts', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-sms-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const written = async (content: string) => {
    const file = join(folder, 'ids.json')
    await writeFile(file, content)

    return smsTemplateIds(file)
  }
  const whole = Object.fromEntries(
    smsTemplates.map(({ id }, n) => [id, `1207${String(n).padStart(15, '0')}`]),
  )

  it('are read where each text has one', async () => {
    expect(await written(JSON.stringify({ ...whole, note: 'of our own' }))).toEqual(whole)
  })

  it('may lack a text that came later: the others leave', async () => {
    const { '1107170000000000123': _, '1107170000000000124': __, ...earlier } = whole
    expect(Object.keys(earlier)).toHaveLength(Object.keys(whole).length - 2)
    expect(await written(JSON.stringify(earlier))).toEqual(earlier)
  })

  it.each([
    ['no JSON', 'no JSON object'],
    ['null', 'no JSON object'],
    [
      JSON.stringify({ ...whole, '1107170000000000211': 'soon' }),
      'no registered id for 1107170000000000211 (signer-otp, en)',
    ],
    ['{}', '1107170000000000201 (signer-invitation, en)'],
  ])('stop the start where they are not whole: %s', async (content, sentence) => {
    await expect(written(content)).rejects.toThrow(sentence)
  })
})
