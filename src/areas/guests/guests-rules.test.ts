import { expect, test } from "vitest";
import { findIdentityProblem } from "./guests-rules.ts";

const unknown = {
  isBound: false,
  isSame: false,
  isOfUser: false,
  isOfOtherGuest: false,
  isInvitedAddress: false,
  isIn: false,
};

test.each([
  ["of the invited address", { isInvitedAddress: true }, undefined],
  ["of another address, in a browser that is in", { isIn: true }, undefined],
  ["of another address", {}, "otherAddress"],
  ["that is bound, with another address", { isBound: true, isSame: true }, undefined],
  [
    "that is bound, and is a user's by now",
    { isBound: true, isSame: true, isOfUser: true },
    undefined,
  ],
  [
    "beside the bound one, of the invited address",
    { isBound: true, isInvitedAddress: true, isIn: true },
    "otherIdentity",
  ],
  ["of a user", { isOfUser: true, isInvitedAddress: true, isIn: true }, "ofUser"],
  [
    "of another guest of the thesis",
    { isOfOtherGuest: true, isInvitedAddress: true },
    "ofOtherGuest",
  ],
] as const)("an identity %s", (_, facts, problem) => {
  expect(findIdentityProblem({ ...unknown, ...facts })).toBe(problem);
});
