import { serverNow } from '../../wire/server-time.ts'

export interface FoundPlace {
  latitude: number
  longitude: number
  accuracy: number
  at: string
}

export type Trouble = 'denied' | 'unavailable'

const mostWait = 20_000
const minute = 60_000

/** Asks the device once; its moment is told by the clock of the server. */
export function findPlace(): Promise<FoundPlace | Trouble> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')

  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy: Math.max(coords.accuracy, 0.1),
          at: new Date(serverNow() - Math.max(0, Date.now() - timestamp)).toISOString(),
        }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: mostWait, maximumAge: minute },
    ),
  )
}
