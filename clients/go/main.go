// Signs a user in through the client of oapi-codegen.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"

	"licet.invalid/clients/licet"
)

const email = "go@example.com"

func main() {
	url := os.Getenv("LICET_URL")
	if err := signIn(context.Background(), url); err != nil {
		log.Fatal(err)
	}
}

func signIn(ctx context.Context, url string) error {
	client, err := licet.NewClientWithResponses(url)
	if err != nil {
		return err
	}
	sent, err := client.SendMagicLinkWithResponse(ctx, nil, licet.SendMagicLinkBody{Email: email, RedirectUri: "http://localhost:3000/callback"})
	if err != nil || sent.JSON200 == nil {
		return fmt.Errorf("send magic link: %v %s", err, sent.Body)
	}
	code, err := readCode(url)
	if err != nil {
		return err
	}
	var body licet.VerifyMagicLinkBody
	if err := body.FromVerifyMagicLinkByCode(licet.VerifyMagicLinkByCode{Handle: sent.JSON200.Data.Handle, Code: code}); err != nil {
		return err
	}
	verified, err := client.VerifyMagicLinkWithResponse(ctx, nil, body)
	if err != nil || verified.JSON200 == nil {
		return fmt.Errorf("verify magic link: %v %s", err, verified.Body)
	}
	return expectSession(ctx, client, verified.JSON200.Data.AccessToken)
}

func expectSession(ctx context.Context, client *licet.ClientWithResponses, token string) error {
	bearer := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
	current, err := client.GetCurrentUserWithResponse(ctx, bearer)
	if err != nil || current.JSON200 == nil || current.JSON200.Data.Email != email {
		return fmt.Errorf("get current user: %v %s", err, current.Body)
	}
	sessions, err := client.ListMySessionsWithResponse(ctx, nil, bearer)
	if err != nil || sessions.JSON200 == nil {
		return fmt.Errorf("list sessions: %v %s", err, sessions.Body)
	}
	if list := sessions.JSON200; len(list.Data) != 1 || !list.Data[0].Current || list.Meta.SessionLimit.Max < 1 {
		return fmt.Errorf("list sessions: %s", sessions.Body)
	}
	return nil
}

// readCode returns the code of the newest email, from the development mailbox.
func readCode(url string) (string, error) {
	response, err := http.Get(url + "/dev/mail.json?to=" + email)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	var mailbox struct {
		Data []struct {
			Code string `json:"code"`
		} `json:"data"`
	}
	if err := json.NewDecoder(response.Body).Decode(&mailbox); err != nil {
		return "", err
	}
	if len(mailbox.Data) == 0 {
		return "", fmt.Errorf("no email to %s", email)
	}
	return mailbox.Data[0].Code, nil
}
