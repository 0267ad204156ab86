/**
 * Short sounds, made of tones (S7.45): no file is fetched, and none has to be allowed by the page's policy. Loaded
 * when the first one is played.
 */
import type { Sound } from '../../events/notices/sounds'

/** A tone: its pitch in Hz, and when it begins, in s after the start. */
type Tone = readonly [hertz: number, at: number]

const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  send: [[660, 0]],
  success: [
    [660, 0],
    [880, 0.12],
  ],
  'success-claim': [
    [660, 0],
    [880, 0.12],
    [1320, 0.24],
  ],
  error: [
    [330, 0],
    [247, 0.16],
  ],
}

/** How long a tone is heard, in s (C173). */
const LENGTH = 0.22
/** Quiet: a tenth of the loudest (C173). */
const LOUDNESS = 0.1

/**
 * If the browser delays a sound for longer, it isn't played, because its notice is no longer news (C173). 1 s in ms.
 */
const LATE_MS = 1000

let context: AudioContext | undefined
/** How many tones have not ended. */
let sounding = 0

/** Before the first press on a page this stays pending, instead of failing, until that press. */
const begin = async (audio: AudioContext): Promise<void> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the browser holds sounds back')), LATE_MS)
  })
  try {
    await Promise.race([audio.resume(), late])
  } catch (reason) {
    // Else the next press would wake it, long after this sound, and it would go on without any (X404).
    if (sounding === 0) void audio.suspend()
    throw reason
  }
}

/** Rejects if the browser plays nothing, as before the first press on a page. That is logged (S4.33, S8.48). */
export const playSound = async (sound: Sound): Promise<void> => {
  context ??= new AudioContext()
  const audio = context
  // It rests between sounds. Its state says so a moment late.
  if (sounding === 0 || audio.state !== 'running') await begin(audio)
  for (const [hertz, at] of tones[sound]) {
    const start = audio.currentTime + at
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(LOUDNESS, start)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH)
    tone.connect(volume).connect(audio.destination)
    sounding += 1
    tone.addEventListener('ended', () => {
      sounding -= 1
      // A browser goes on rendering silence a hundred times a second, on a hidden page too (X404).
      if (sounding === 0) void audio.suspend()
    })
    tone.start(start)
    tone.stop(start + LENGTH)
  }
}
