/**
 * Programs that receive what a webhook sends and refuse what is not from the portal: by the
 * signature of Standard Webhooks where there is one, else by the header `secret`. None holds the
 * secret.
 */

export const receiverLanguages = ['javascript', 'python', 'go'] as const;
export type ReceiverLanguage = (typeof receiverLanguages)[number];

/** For Node 20 or newer, as a module. */
const javascript = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

// Set WEBHOOK_SECRET to the secret of the webhook, and PORT to where to listen.
const secret = process.env.WEBHOOK_SECRET ?? "";
if (secret === "") throw new Error("WEBHOOK_SECRET is not set.");
const key = secret.startsWith("whsec_")
  ? Buffer.from(secret.slice(6), "base64")
  : Buffer.from(secret);

function isEqual(one, other) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isGenuine(headers, body) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures } = headers;
  // A portal that does not sign sends the secret itself.
  if (signatures === undefined) return isEqual(headers.secret ?? "", secret);
  // An old message could have been recorded and sent again.
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const hmac = createHmac("sha256", key).update(\`\${id}.\${time}.\`).update(body);
  const expected = \`v1,\${hmac.digest("base64")}\`;
  return signatures.split(" ").some((signature) => isEqual(signature, expected));
}

const server = createServer(async (request, response) => {
  // The portal asks with GET whether the address answers.
  if (request.method !== "POST") return response.writeHead(200).end();
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  const { info, events } = JSON.parse(body.toString());
  for (const event of events) {
    // The same id may come twice: skip those that were seen.
    console.log(request.headers["webhook-id"], info.webhookName, event.source, event.operation, event.id);
  }
});
server.listen(Number(process.env.PORT ?? 8000), () => console.log("listening", server.address().port));
`;

/** For Python 3, with what comes with it. */
const python = `import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Set WEBHOOK_SECRET to the secret of the webhook, and PORT to where to listen.
secret = os.environ["WEBHOOK_SECRET"]
if not secret:
    raise SystemExit("WEBHOOK_SECRET is empty.")
key = base64.b64decode(secret[6:]) if secret.startswith("whsec_") else secret.encode()


def is_equal(one, other):
    return hmac.compare_digest(one.encode(), other.encode())


def is_genuine(headers, body):
    signatures = headers.get("webhook-signature")
    # A portal that does not sign sends the secret itself.
    if signatures is None:
        return is_equal(headers.get("secret", ""), secret)
    moment = headers.get("webhook-timestamp", "")
    # An old message could have been recorded and sent again.
    if not moment.isdigit() or abs(time.time() - int(moment)) >= 300:
        return False
    signed = f"{headers.get('webhook-id')}.{moment}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    return any(is_equal(signature, expected) for signature in signatures.split(" "))


class Receiver(BaseHTTPRequestHandler):
    def answer(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    # The portal asks with GET whether the address answers.
    def do_GET(self):
        self.answer(200)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_genuine(self.headers, body):
            return self.answer(401)
        self.answer(204)
        payload = json.loads(body)
        for event in payload["events"]:
            # The same id may come twice: skip those that were seen.
            print(self.headers.get("webhook-id"), payload["info"]["webhookName"],
                  event["source"], event["operation"], event["id"], flush=True)


server = ThreadingHTTPServer(("", int(os.environ.get("PORT", "8000"))), Receiver)
print("listening", server.server_port, flush=True)
server.serve_forever()
`;

/** For Go 1.21 or newer, with its standard library. */
const go = `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// Set WEBHOOK_SECRET to the secret of the webhook, and PORT to where to listen.
var secret = os.Getenv("WEBHOOK_SECRET")

func signingKey() []byte {
	if encoded, found := strings.CutPrefix(secret, "whsec_"); found {
		if key, err := base64.StdEncoding.DecodeString(encoded); err == nil {
			return key
		}
	}
	return []byte(secret)
}

func isGenuine(header http.Header, body []byte) bool {
	signatures := header.Get("webhook-signature")
	// A portal that does not sign sends the secret itself.
	if signatures == "" {
		return hmac.Equal([]byte(header.Get("secret")), []byte(secret))
	}
	moment := header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(moment, 10, 64)
	// An old message could have been recorded and sent again.
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() >= 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, signingKey())
	mac.Write([]byte(header.Get("webhook-id") + "." + moment + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, signature := range strings.Split(signatures, " ") {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return true
		}
	}
	return false
}

type payload struct {
	Info   struct{ WebhookName string }
	Events []struct{ Source, Operation, Id string }
}

func receive(response http.ResponseWriter, request *http.Request) {
	// The portal asks with GET whether the address answers.
	if request.Method != http.MethodPost {
		return
	}
	body, err := io.ReadAll(request.Body)
	if err != nil || !isGenuine(request.Header, body) {
		response.WriteHeader(http.StatusUnauthorized)
		return
	}
	var received payload
	if json.Unmarshal(body, &received) != nil {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	response.WriteHeader(http.StatusNoContent)
	for _, event := range received.Events {
		// The same id may come twice: skip those that were seen.
		log.Println(request.Header.Get("webhook-id"), received.Info.WebhookName,
			event.Source, event.Operation, event.Id)
	}
}

func main() {
	if secret == "" {
		log.Fatal("WEBHOOK_SECRET is not set.")
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "8000"
	}
	log.Fatal(http.ListenAndServe(":"+port, http.HandlerFunc(receive)))
}
`;

/** The programs by language. */
export const receiverCode: Readonly<Record<ReceiverLanguage, string>> = { javascript, python, go };
