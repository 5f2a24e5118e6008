import { useLocation } from "wouter";
import {
  isAudience,
  MAX_AUDIENCES,
  SERVICE_SCOPES,
  type ServiceScope,
} from "@portico/contract/service/keys";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { Checkboxes, TextField } from "../../ui/fields.tsx";
import { RequestDialog } from "../../ui/request-dialog.tsx";

/** The same as in contract/admin/requests/schemas.ts. */
const KEY_NAME = /^[a-z][a-z0-9-]{0,31}$/;
const KEY_NAME_MAX = 32;
const NO_KEY: { keyName: string; scopes: readonly ServiceScope[]; audiences: string } = {
  keyName: "",
  scopes: [],
  audiences: "",
};

/** Names with commas or spaces between them. */
const audiencesIn = (words: string) => [...new Set(words.split(/[\s,]+/).filter(Boolean))];
const areAudiences = (names: readonly string[]) =>
  names.length <= MAX_AUDIENCES && names.every(isAudience);

interface Props {
  action: "create" | "revoke";
  onClose(): void;
}

/** Asks to create or to revoke a key of the exchange's services. */
export function KeyRequest({ action, onClose }: Props) {
  const [, navigate] = useLocation();
  const { mutateAsync } = useAct("requestKeyChange", {
    outdates: ["requestList"],
    done: "requests.made",
    onDone: ({ request }) => navigate(`/requests/${request.id}`),
  });
  if (action === "revoke") {
    return (
      <RequestDialog
        title={text("requests.revokeKey")}
        explanation={text("requests.revokeKeyMore")}
        initial={{ keyId: "" }}
        validate={({ keyId }) =>
          keyId.trim() === "" ? { keyId: text("requests.keyIdMissing") } : {}
        }
        send={({ keyId, ...why }) => mutateAsync({ action, keyId: keyId.trim(), ...why })}
        onClose={onClose}
      >
        {(form) => (
          <TextField
            form={form}
            name="keyId"
            label={text("requests.keyId")}
            hint={text("requests.keyIdHint")}
          />
        )}
      </RequestDialog>
    );
  }
  return (
    <RequestDialog
      title={text("requests.newKey")}
      explanation={text("requests.newKeyMore")}
      initial={NO_KEY}
      validate={({ keyName, scopes, audiences }) => ({
        ...(KEY_NAME.test(keyName) ? {} : { keyName: text("requests.keyNameWrong") }),
        ...(scopes.length > 0 ? {} : { scopes: text("requests.scopesMissing") }),
        ...(areAudiences(audiencesIn(audiences))
          ? {}
          : { audiences: text("requests.audiencesWrong") }),
      })}
      send={({ scopes, audiences: words, ...rest }) => {
        const audiences = audiencesIn(words);
        const bound = audiences.length === 0 ? {} : { audiences };
        return mutateAsync({ action, scopes: [...scopes], ...bound, ...rest });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="keyName"
            label={text("requests.keyName")}
            hint={text("requests.keyNameHint")}
            maxLength={KEY_NAME_MAX}
          />
          <Checkboxes
            form={form}
            name="scopes"
            label={text("requests.keyScopes")}
            choices={SERVICE_SCOPES.map((scope) => ({
              value: scope,
              label: text(`requests.scope_${scope}`),
            }))}
          />
          <TextField
            form={form}
            name="audiences"
            label={text("requests.audiences")}
            hint={text("requests.audiencesHint")}
          />
        </>
      )}
    </RequestDialog>
  );
}
