import { machineClock, type ProcessClock } from "../../platform/time/process-clock.ts";

/** A machine whose clock can be set, advanced, suspended and rebooted. */
export class TestProcessClock implements ProcessClock {
  boot: string | undefined = "this-boot";
  #wall = 0;
  #passed = 0;
  #uptime = 0;

  /** `wrongBy`: how far its clock is ahead of ours. */
  constructor(wrongBy = 0) {
    this.#wall = wrongBy;
  }

  wall = () => machineClock.wall() + this.#wall;
  passed = () => machineClock.passed() + this.#passed;
  uptime = () => machineClock.uptime() + this.#uptime;

  /** Somebody sets the clock. */
  set(by: number): void {
    this.#wall += by;
  }

  /** Time passes. */
  wait(ms: number): void {
    this.#wall += ms;
    this.#passed += ms;
    this.#uptime += ms;
  }

  /** Time passes that the process does not notice. */
  suspend(ms: number): void {
    this.#wall += ms;
    this.#uptime += ms;
  }

  /** A reboot: the monotonic clock starts again. */
  reboot(): void {
    this.boot = `${this.boot}-again`;
  }
}
