import { answer } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { checkSignerName } from '#contract/signers/checkSignerName.ts'
import { bySigner } from '#domain/actors.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { differences } from '#domain/names/differences.ts'
import { judgeName, matchNames } from '#domain/names/match-names.ts'
import { readAs } from '#domain/names/to-latin.ts'
import { Refusal } from '#domain/refusal.ts'
import { openLink } from '#services/signing/open-link.ts'

export default answer(checkSignerName, ({ name }, context) =>
  context.store.transaction(async (tx) => {
    const asker = signerOf(context)
    const { docket, rows } = await openLink(tx, asker.linkId, context.parts.clock.now())
    const [person] = rows
    if (!person) throw new Refusal('LINK_ENDED')
    const match = matchNames(person.name, name)
    const outcome = judgeName(match, docketSettings(docket.settings))
    // The typed name itself is not kept: it may come from an Aadhaar card.
    await tx.audit.add('signer-name-checked', {
      by: bySigner(asker.linkId, asker.name, context.origin),
      docketId: docket.id,
      signerId: person.id,
      detail: { match: match.match, score: match.score, outcome },
    })

    const letters = differences(person.name, name)

    return {
      ...match,
      expected: person.name,
      outcome,
      letters: letters && { expected: letters.given, found: letters.found },
      read_as: readAs(name),
    }
  }),
)
