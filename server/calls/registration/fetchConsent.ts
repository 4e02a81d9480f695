import { answer } from '#calls/answer.ts'
import { fetchConsent } from '#contract/registration/fetchConsent.ts'
import { consentsOfForm } from '#services/consents/consents-of-form.ts'

export default answer(fetchConsent, async ({ type, language }, { parts }) => {
  const texts = await parts.store.platform.read((tx) => consentsOfForm(tx, type, language, parts.clock.now()))

  return {
    result: texts.map(({ id, title, text, version, links }) => ({ _id: id, title, text, version, links })),
  }
})
