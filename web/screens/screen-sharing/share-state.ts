import { useSyncExternalStore } from 'react'
import type { ShareEnd, ShareSide, ShareState } from '#contract/vocabulary/screen-sharing.ts'

interface Party {
  name: string
  organisation: string
}

/**
 * How the picture is on its way: not yet, there, interrupted, or no way between the two browsers.
 */
export type Picture = 'connecting' | 'there' | 'interrupted' | 'unreachable'

/** The shared screen of this tab, as its bar, dialog and page show it. */
export interface SharedScreen {
  side: ShareSide
  shareId: string
  state: ShareState
  sharer: Party
  viewer: Party | null
  /** The sharer tells it to the viewer. */
  code: string | null
  /** Milliseconds since 1970, by the server's clock: when it ends by itself. */
  endsAt: number
  isLineUp: boolean
  isOtherHere: boolean
  picture: Picture
  stream: MediaStream | null
  endedBy: ShareSide | 'system' | null
  why: ShareEnd | null
  stop: () => void
}

let shown: SharedScreen | null = null
const watching = new Set<() => void>()

export const sharedScreen = {
  get: () => shown,
  set(next: SharedScreen | null): void {
    shown = next
    for (const tell of watching) tell()
  },
  change(more: Partial<SharedScreen>): void {
    if (shown) sharedScreen.set({ ...shown, ...more })
  },
}

export const useSharedScreen = (): SharedScreen | null =>
  useSyncExternalStore(
    (tell) => {
      watching.add(tell)
      return () => watching.delete(tell)
    },
    () => shown,
  )
