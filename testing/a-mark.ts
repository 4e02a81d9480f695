import sharp from 'sharp'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { removeSignatureStyle } from '#contract/users/removeSignatureStyle.ts'
import { setCustomSignatureStyle } from '#contract/users/setCustomSignatureStyle.ts'
import type { WireClient } from './client.ts'

/** A stroke of ink on white paper. */
export const aMarkPicture = (format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 140, height: 24, channels: 3, background: '#000040' } },
        left: 60,
        top: 50,
      },
    ])
    [format]()
    .toBuffer()

/** One mark in the client's profile, and no other: ten are the most. */
export async function aKeptMark(client: WireClient): Promise<string> {
  await dropsMarks(client)

  return (await client.call(setCustomSignatureStyle, { kind: 'typed', text: 'Asha Rao' })).style_id
}

export async function dropsMarks(client: WireClient): Promise<void> {
  for (const { style_id } of (await client.call(fetchDetails, {})).signature_styles)
    await client.call(removeSignatureStyle, { style_id })
}
