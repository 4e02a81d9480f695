import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/define-call.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createTemplateDoc } from '#contract/templates/createTemplateDoc.ts'
import { getTemplateCheck } from '#contract/templates/getTemplateCheck.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import type { Parts } from '#services/parts.ts'
import type { WireClient } from './client.ts'
import { aLoggedInMember } from './logged-in.ts'
import type { AnOrganisation } from './people.ts'
import { setsSetting } from './second-factor.ts'

type Content = InputOf<typeof autoSaveTemplate>['content'] & object
type Settings = NonNullable<InputOf<typeof saveTemplateSettings>['settings']>

const text = (words: string) => ({ kind: 'text' as const, text: words })
const line = (...inlines: object[]) => ({ kind: 'paragraph' as const, text: inlines })
export const signatureOf = (anchor: string) => ({
  kind: 'field' as const,
  anchor,
  box: 'signature' as const,
  width: 180,
  height: 50,
})

/** A loan: an amount, a name, a condition, and the signature of its borrower. */
export const aLoan = (more: object = {}): Content =>
  ({
    language: 'en',
    blocks: [
      { kind: 'heading', level: 1, text: [text('Loan agreement')] },
      line(text('The lender lends '), { kind: 'value', name: 'amount', marks: ['bold'] }, text(' in all.')),
      {
        kind: 'condition',
        match: 'all',
        rules: [{ name: 'secured', sign: 'is', value: 'true' }],
        blocks: [line(text('The loan is secured.'))],
        otherwise: [line(text('The loan has no security.'))],
      },
      line(text('Borrower: '), signatureOf('borrower-sign')),
    ],
    values: [
      { name: 'amount', label: 'Amount', kind: 'amount', required: true, sample: '150000', settings: {} },
      { name: 'secured', label: 'Secured', kind: 'tick', required: false, sample: null, settings: {} },
    ],
    fields: [{ anchor: 'borrower-sign', role: 'borrower' }],
    ...more,
  }) as Content

export const aLoansRoles: Settings = {
  roles: [{ role: 'borrower', name: 'Borrower', kind: 'signer' }],
}

interface Place {
  parts: Parts
  url: string
  organisation: AnOrganisation
}

/** Somebody who builds templates, and sends what is made from them. */
export async function aBuilder({ parts, url, organisation }: Place): Promise<WireClient> {
  return (await aLoggedInMember({ parts, url }, organisation, ['templates', 'template_builder', 'workflow']))
    .client
}

/** A template of which nothing is written. */
export async function aTemplate(client: WireClient, name = `Loan agreement ${randomUUID()}`) {
  const { template_id, revision } = await client.call(createTemplateDoc, { name })

  return { template_id, revision }
}

/** A category with a template in it. */
export async function aTemplateCategory(client: WireClient, category = `Loans ${randomUUID()}`) {
  await client.call(createTemplateDoc, { name: `Loan agreement ${randomUUID()}`, category })
  const { categories } = await client.call(getTemplateList, { maxRows: 1 })

  return { category_id: categories.find(({ name }) => name === category)!.category_id }
}

/** A template that can be published. */
export async function aWrittenTemplate(client: WireClient, content = aLoan(), settings = aLoansRoles) {
  const { template_id, revision } = await aTemplate(client)
  const saved = await client.call(autoSaveTemplate, { template_id, revision, content })

  return { template_id, ...(await client.call(saveTemplateSettings, { template_id, ...saved, settings })) }
}

export async function aPublishedTemplate(client: WireClient, content = aLoan(), settings = aLoansRoles) {
  const { template_id, revision } = await aWrittenTemplate(client, content, settings)
  await client.call(buildTemplate, { template_id, revision })

  return { template_id }
}

/** A text that its builder wants to publish, where another one agrees first. */
export async function aTemplateCheck(place: Place) {
  const [builder] = [await aBuilder(place), await aBuilder(place)]
  const { template_id, revision } = await aWrittenTemplate(builder)
  const set = (isOn: boolean) =>
    setsSetting(place.parts, place.organisation.id, 'templates_need_checker', isOn)
  await set(true)
  await builder.call(buildTemplate, { template_id, revision })
  await set(false)
  const { check } = await builder.call(getTemplateCheck, { template_id })

  return { check_id: check!.check_id }
}
